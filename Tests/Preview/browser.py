"""Opens the live page in Chromium beside a language client, and uses it as a person would: types in the document, clicks in
the picture, moves the cursor, scrubs the stages by keys, tries a repair; in dark colours, 360 pixels wide and as people
who see no colours would.

usage: browser.py PATH_TO_INSETS [FOLDER_FOR_SCREENSHOTS]     (python3 alone; leaves itself out where no Chromium is)
"""
import json
import os
import sys
import tempfile
import time

import chromium
from chromium import Chromium, Tab
from editor import Editor

TEXT = """scenario "Room for the bar made twice" {
  devices: iPhone8, iPhoneX
  iOS: 11
  orientations: portrait, landscape

  navigationController {
    viewController home {
      tableView list {
        edges: superview
        contentInset: (64, 0, 0, 0)
      }
    }
  }
}
"""
# The totals of the table beside the pictures, row by row.
TOPS = "[...document.querySelectorAll('#table tbody tr')].map(row => row.cells[1].firstChild.textContent).join()"
IN_PICTURES = "[...document.querySelectorAll('.picture')].map(picture => picture.shadowRoot)"

# Whether pictures that were changed in place are what the same text makes anew.
AS_MADE_ANEW = """[...figures].every(([key, figure]) => {
  const made = document.createElement("div");
  made.innerHTML = texts.get(key);
  return figure.shadowRoot.firstElementChild.isEqualNode(made.firstElementChild);
})"""


def check(condition, what):
    if not condition:
        raise AssertionError(what)


def no_label_covers_another(tab):
    return tab.value("""(() => { const wrong = [];
      for (const root of %s) {
        const frame = root.querySelector("svg").getBoundingClientRect();
        const boxes = [...root.querySelectorAll("svg text")].map(text => [text.textContent, text.getBoundingClientRect()]);
        boxes.forEach(([words, box], index) => {
          if (box.left < frame.left - 1 || box.right > frame.right + 1) wrong.push(words + " leaves the picture");
          for (const [others, other] of boxes.slice(index + 1)) {
            const across = Math.min(box.right, other.right) - Math.max(box.left, other.left);
            const down = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
            if (across > 1 && down > 5) wrong.push(words + " meets " + others);
          }
        });
      }
      return wrong.join("; "); })()""" % IN_PICTURES)


def main(insets, folder):
    if chromium.path() is None:
        print("preview in a browser: left out, for no Chromium is installed")
        return
    root = tempfile.mkdtemp()
    path = os.path.join(root, "double.insets")
    with open(path, "w") as file:
        file.write(TEXT)
    uri = "file://" + path
    editor = Editor(insets, root)
    editor.notify("textDocument/didOpen",
                  textDocument={"uri": uri, "languageId": "insets", "version": 1, "text": TEXT})
    place = {"textDocument": {"uri": uri}, "position": {"line": 7, "character": 18}}
    url = editor.request("workspace/executeCommand", command="insets.showPreview", arguments=[place])["url"]
    check(editor.wait("window/showDocument")["uri"] == url, "the editor is asked to open the page")
    browser = Chromium()
    try:
        tab = Tab(browser, url)

        def shot(name):
            if folder:
                tab.screenshot(os.path.join(folder, f"{name}.png"))

        # Open. 20 status bar + 44 navigation bar + 64; 44 + 44 + 64 on iPhone X.
        tab.wait(TOPS + " === '128,152'", "the page shows the screens")
        tab.wait("document.querySelectorAll('.fix').length > 0", "repairs are offered")
        tab.wait(IN_PICTURES + ".every(root => root.querySelector('svg'))", "all pictures are there")
        check(tab.value("document.querySelector('[aria-selected=true]').dataset.key") == "list", "the list is explained")
        check(no_label_covers_another(tab) == "", no_label_covers_another(tab))
        shot("light")

        # One row, whatever the window's width; on a phone the groups stand one below the other.
        for width in [1080, 1280, 1420, 1500, 1920]:
            tab.size(width, 800)
            height, wide = tab.value("[document.querySelector('header').offsetHeight, document.body.scrollWidth]")
            check(height < 50, f"the header breaks into rows at {width} pixels")
            check(wide <= width, f"{wide} pixels at a width of {width}")
        tab.size(1500, 800)
        tab.wait(IN_PICTURES + ".every(root => root.querySelector('svg'))", "all pictures are there again")
        marked = tab.value(IN_PICTURES + ".map(root => !!root.querySelector('svg .x, svg .X')).join()")
        check(marked == "true,true", f"the finding is marked on both screens, not {marked}")

        # Type: the page follows each edit.
        version = 1
        tab.value("""window.seen = []; new MutationObserver(() => requestAnimationFrame(() => setTimeout(() =>
          window.seen.push(performance.timeOrigin + performance.now()))))
          .observe(document.querySelector('.picture').shadowRoot, {childList: true, attributes: true, subtree: true})""")
        taken = []
        for amount in range(40, 61):
            version += 1
            count = tab.value("window.seen.length")
            started = time.time()
            editor.notify("textDocument/didChange", textDocument={"uri": uri, "version": version},
                          contentChanges=[{"range": {"start": {"line": 9, "character": 23},
                                                     "end": {"line": 9, "character": 25}}, "text": str(amount)}])
            tab.wait(f"window.seen.length > {count}", "the page follows an edit")
            taken.append(tab.value("window.seen.at(-1)") / 1000 - started)
            check(tab.value(AS_MADE_ANEW), f"the pictures at {amount} are those of the text")
        tab.wait(TOPS + " === '124,148'", "the last edit counts")
        taken.sort()
        print(f"keystroke to painted pictures: {taken[len(taken) // 2] * 1000:.1f} ms median of {len(taken)}")
        editor.notify("textDocument/didChange", textDocument={"uri": uri, "version": version + 1},
                      contentChanges=[{"text": TEXT}])
        tab.wait(TOPS + " === '128,152'", "the first text is back")
        # Elements that come, go and stand elsewhere.
        badge = "      view badge { width: 80; height: 24; top: list + 8; centerX: superview }\n"
        at_list = TEXT.index("      tableView list")
        for text in [TEXT.replace("        contentInset: (64, 0, 0, 0)\n", ""), TEXT[:at_list] + badge.replace("list", "superview") + TEXT[at_list:],
                     TEXT.replace("      }\n    }\n", "      }\n" + badge + badge.replace("badge", "other").replace("80", "40") + "    }\n"),
                     TEXT.replace("tableView list", "scrollView list"), TEXT.replace("64,", "164,"), TEXT]:
            version += 1
            count = tab.value("window.seen.length")
            editor.notify("textDocument/didChange", textDocument={"uri": uri, "version": version + 1},
                          contentChanges=[{"text": text}])
            tab.wait(f"window.seen.length > {count}", "the page follows a text")
            tab.wait(f"state.dim || {AS_MADE_ANEW}", f"the pictures are those of {text}")
        tab.wait(TOPS + " === '128,152'", "the first text is back again")
        check(tab.value(AS_MADE_ANEW), "the pictures are those of the first text")

        # Click a band: the setting is selected in the editor.
        band = tab.value("""(() => { const box = document.querySelector('.picture').shadowRoot
          .querySelector('[data-b="contentInset.top"]').getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]; })()""")
        shown = len([1 for message in editor.asked if message.get("method") == "window/showDocument"])
        tab.click(*band)
        params = editor.wait("window/showDocument", shown + 1)
        check(params["uri"] == uri and params["selection"]["start"]["line"] == 9, f"the setting is shown: {params}")
        # Click a view: it becomes the focus.
        tab.click(band[0], band[1] + 120)
        params = editor.wait("window/showDocument", shown + 2)
        check(params["selection"]["start"] == {"line": 7, "character": 6}, f"the list is shown: {params}")

        # The click's own focus reaches the page after the editor has shown the place.
        time.sleep(1)
        # Cursor: the picture follows what editors tell anyway.
        editor.request("textDocument/documentHighlight", textDocument={"uri": uri}, position={"line": 6, "character": 21})
        tab.wait("document.querySelector('[aria-selected=true]').dataset.key === 'home'", "the cursor moves the focus")
        tab.value("document.querySelector('[data-key=list][role=treeitem]').click()")
        tab.wait("document.querySelector('[aria-selected=true]').dataset.key === 'list'", "a click moves it back")

        # Keys: stages, layers, elements.
        tab.value("document.activeElement.blur()")
        tab.key("ArrowLeft", shift=True)
        tab.wait("document.querySelector('#stages [aria-checked=true]').dataset.stage !== 'viewDidAppear'", "a stage by keys")
        for _ in range(12):
            tab.key("ArrowLeft")
        tab.wait("document.querySelector('#stages [aria-checked=true]').dataset.stage === 'loadView'", "the first stage")
        tab.key("ArrowRight")
        # Before the first layout every safe area is zero: what the author set is all there is (R8).
        tab.wait(TOPS + " === '64,64'", "viewDidLoad")
        shot("viewDidLoad")
        for _ in range(12):
            tab.key("ArrowRight")
        tab.wait(TOPS + " === '128,152'", "viewDidAppear again")
        tab.key("m")
        tab.wait("!!" + IN_PICTURES + "[0].querySelector('[data-b=layoutMargins]')", "margins by a key")
        tab.key("m")
        tab.key("ArrowUp")
        tab.wait("document.querySelector('[aria-selected=true]').dataset.key !== 'list'", "an element by keys")
        tab.key("ArrowDown")
        tab.wait("document.querySelector('[aria-selected=true]').dataset.key === 'list'", "and back")
        said = tab.value("document.getElementById('live').textContent")
        check(said, "the live region says what changed")

        # Try a repair, and let the editor apply it.
        tab.value("document.querySelector('[aria-label^=Try]').click()")
        tab.wait(TOPS + " === '64,88'", "a repair is tried")
        check(tab.value("document.querySelector('#table td .was').textContent") == "was 128", "with the number before")
        check(no_label_covers_another(tab) == "", no_label_covers_another(tab))
        shot("fix")
        with open(path) as file:
            check(file.read() == TEXT, "and nothing is written")
        tab.value("document.querySelector('[aria-label^=Apply]').click()")
        label = editor.wait("workspace/applyEdit")["label"]
        check(label.startswith("Remove contentInset.top 64"), label)
        tab.value("document.querySelector('#comparison button').click()")
        tab.wait(TOPS + " === '128,152'", "without a comparison")

        # Both sides up, a device that the document does not name, and a link that holds it all.
        tab.value("[...document.querySelectorAll('#sides button')].at(-1).click()")
        tab.wait("document.querySelectorAll('.picture').length === 4", "both sides up")
        tab.value("""(() => { document.getElementById('whatif-device').value = 'iPhone16Pro';
          document.getElementById('whatif-device').dispatchEvent(new Event('change'));
          document.getElementById('whatif').requestSubmit(); })()""")
        tab.wait("document.querySelectorAll('.picture.added').length === 1", "what if")
        link = tab.value("location.href")
        other = Tab(browser, link)
        other.wait("document.querySelectorAll('.picture').length === 5", "a link holds the view")
        check(other.messages() == [], f"the console says {other.messages()}")
        browser.call("Target.closeTarget", targetId=other.target)
        shot("both")
        # The button is drawn anew when an answer comes.
        tab.wait("(button => !!button && (button.click(), true))(document.querySelector('#added button'))", "what if is over")
        tab.value("document.querySelector('#sides button').click()")
        tab.wait("document.querySelectorAll('.picture').length === 2", "as before")

        # Dark, forced colours, colours that nobody sees, narrow.
        tab.media(prefers_color_scheme="dark")
        shot("dark")
        dark = tab.value("getComputedStyle(document.body).backgroundColor")
        check(dark == "rgb(14, 14, 16)", dark)
        tab.media(prefers_color_scheme="light", forced_colors="active")
        shot("forced-colours")
        tab.media(prefers_color_scheme="light", forced_colors="none")
        for deficiency in ["achromatopsia", "deuteranopia", "protanopia", "tritanopia"]:
            tab.call("Emulation.setEmulatedVisionDeficiency", type=deficiency)
            shot(deficiency)
        tab.call("Emulation.setEmulatedVisionDeficiency", type="none")
        tab.size(360, 740)
        tab.wait("document.documentElement.scrollWidth <= 360", "nothing is wider than 360 pixels")
        time.sleep(0.3)
        shot("narrow")
        tab.size(1500, 800)

        # The end of the server is said.
        check(editor.close() == 0, "the server ends")
        tab.wait("document.getElementById('live').textContent.includes('has ended')", "the end is said")
        check(tab.value("!document.getElementById('notice').hidden"), "and shown")
        said = [text for text in tab.messages() if "ERR_" not in text]
        check(said == [], f"the console says {said}")
    finally:
        browser.close()
        editor.process.kill()
    print("preview in a browser: opened, typed, clicked, followed, scrubbed, tried, linked; no console message")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
