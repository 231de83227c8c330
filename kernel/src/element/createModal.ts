import { onAbort } from '../base/async/onAbort.ts'
import { createKitElement } from './createKitElement.ts'
import type { Kits } from './kits.ts'

// Rules of the page cannot hide the element by accident; the `hidden` attribute can.
const css = ':host(:not([hidden])) { display: contents !important }'

/** Creates the class of `<latchkit-modal>`, which contains the kit's modal. */
export function createModal(kits: Kits): CustomElementConstructor {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return createKitElement(kits, {
    observed: [],
    delegatesFocus: false,
    attach(element, root, kit, signal) {
      root.adoptedStyleSheets = [sheet]
      root.replaceChildren(document.createElement('slot'))
      onAbort(signal, kit.mount(element))
      return {}
    },
  })
}
