"""Solves a chain of views for many widths, heights and safe areas with kiwisolver, and says how much longer Insets takes.

usage: chain.py INSETS-DEV
The chain is that of 'insets-dev bench constraints': its time has all that a layout does beside solving.
"""
import re
import subprocess
import sys
import time

from kiwisolver import Solver, Variable


def chain(count, changes):
    start = time.process_time()
    solver = Solver()
    width, height, top = (Variable(name) for name in ("width", "height", "top"))
    for variable in (width, height, top):
        solver.addEditVariable(variable, "strong")
    above = top
    for index in range(count):
        y, own, x, far = (Variable(f"{name}{index}") for name in ("y", "height", "x", "far"))
        solver.addConstraint(y == above + 8)
        solver.addConstraint(x == 16)
        solver.addConstraint(far == width - 16)
        solver.addConstraint(own >= 20)
        solver.addConstraint((own == 44) | "weak")
        above = y + own
    for change in range(changes):
        solver.suggestValue(width, 320 + change % 40)
        solver.suggestValue(height, 1100 + change % 60)
        solver.suggestValue(top, 20 + change % 7)
        solver.updateVariables()
    return time.process_time() - start


out = subprocess.run([sys.argv[1], "bench", "constraints"], capture_output=True, text=True, check=True).stdout
print(out.rstrip())
factors = {"s": 1.0, "ms": 1e-3, "µs": 1e-6}
found = re.findall(r"a chain of (\d+) views on (\d+) configurations: ([\d.]+) (s|ms|µs)", out)
assert found, "the figures are not printed as they are read here"
for count, configurations, figure, unit in found:
    ours = float(figure) * factors[unit]
    theirs = min(chain(int(count), int(configurations)) for _ in range(3))
    print(f"  kiwisolver, {count} views: {theirs * 1e3:.2f} ms; Insets takes {ours / theirs:.1f} times that")
