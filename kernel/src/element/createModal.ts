import { createKitElement } from './createKitElement.ts'
import type { Kits } from './kits.ts'

// No page rule hides it by accident; `hidden` does on purpose.
const css = ':host(:not([hidden])) { display: contents !important }'

/** The class of `<latchkit-modal>`: the place of the kit's modal in the page. */
export function createModal(kits: Kits): CustomElementConstructor {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return createKitElement(kits, {
    observed: [],
    delegatesFocus: false,
    attach(element, root, kit, signal) {
      root.adoptedStyleSheets = [sheet]
      root.replaceChildren(document.createElement('slot'))
      signal.addEventListener('abort', kit.mountIn(element), { once: true })
      return {}
    },
  })
}
