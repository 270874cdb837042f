"""Compares two pictures: distance.py A.png B.png NAME; or tells the size of one: distance.py --size A.png.

Blocks of pixels are compared by their mean colour, so that another font or another smoothing of edges hardly counts and
a shape that is missing or painted otherwise does.
"""
import struct
import sys
import zlib

BLOCK = 12
# Levels of 255. Text in another font moves a few blocks by some levels; a missing band moves hundreds by more.
MEAN_LIMIT = 4.0


def read(path):
    """Width, height and rows of (red, green, blue, alpha) bytes."""
    data = open(path, "rb").read()
    place, packed, channels = 8, b"", 4
    while place < len(data):
        length, kind = struct.unpack(">I4s", data[place : place + 8])
        body = data[place + 8 : place + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colour = struct.unpack(">IIBB", body[:10])
            assert depth == 8 and colour in (2, 6), "not a plain PNG"
            channels = 3 if colour == 2 else 4
        elif kind == b"IDAT":
            packed += body
        place += 12 + length
    raw, stride, rows, above = zlib.decompress(packed), width * channels, [], bytes(width * channels)
    for y in range(height):
        start = y * (stride + 1)
        method, line = raw[start], bytearray(raw[start + 1 : start + 1 + stride])
        for x in range(stride):
            left = line[x - channels] if x >= channels else 0
            up = above[x]
            corner = above[x - channels] if x >= channels else 0
            if method == 1:
                line[x] = (line[x] + left) & 255
            elif method == 2:
                line[x] = (line[x] + up) & 255
            elif method == 3:
                line[x] = (line[x] + (left + up) // 2) & 255
            elif method == 4:
                guess = left + up - corner
                nearest = min((abs(guess - left), 0, left), (abs(guess - up), 1, up), (abs(guess - corner), 2, corner))
                line[x] = (line[x] + nearest[2]) & 255
        above = bytes(line)
        rows.append(above)
    return width, height, channels, rows


def blocks(picture):
    width, height, channels, rows = picture
    for top in range(0, height - BLOCK + 1, BLOCK):
        for left in range(0, width - BLOCK + 1, BLOCK):
            sums = [0, 0, 0]
            for row in rows[top : top + BLOCK]:
                part = row[left * channels : (left + BLOCK) * channels]
                for channel in range(3):
                    sums[channel] += sum(part[channel::channels])
            yield [value / BLOCK / BLOCK for value in sums]


def main():
    if sys.argv[1] == "--size":
        width, height = struct.unpack(">II", open(sys.argv[2], "rb").read()[16:24])
        print(f"{width},{height}")
        return
    one, other, name = read(sys.argv[1]), read(sys.argv[2]), sys.argv[3]
    if one[:2] != other[:2]:
        sys.exit(f"{name}: {one[0]} × {one[1]} here, {other[0]} × {other[1]} there")
    differences = [max(abs(a - b) for a, b in zip(first, second)) for first, second in zip(blocks(one), blocks(other))]
    mean = sum(differences) / max(1, len(differences))
    if mean > MEAN_LIMIT:
        sys.exit(f"{name}: the blocks differ by {mean:.1f} levels on average, more than {MEAN_LIMIT}")
    print(f"{name}: {mean:.2f} levels")


main()
