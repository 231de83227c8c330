import type { Latchkit } from '../core/latchkit.ts'
import { createButton } from './createButton.ts'
import type { KitElement } from './createKitElement.ts'
import { createModal } from './createModal.ts'
import { createKits, type Kits } from './kits.ts'

export type { KitElement } from './createKitElement.ts'

/** What `defineLatchkitElements` takes beside the kit. */
export interface ElementOptions {
  /** First part of the tags. Default `latchkit`: `<latchkit-button>`, `<latchkit-modal>`. */
  readonly prefix?: string
}

const classes = { button: createButton, modal: createModal }

/**
 * Defines the custom elements and makes a kit known to them: `<latchkit-button>` opens it and shows the account,
 * `<latchkit-modal>` is its modal's place. An element belongs to the kit its `kit` property holds, else the one its
 * `kit-id` names, else the first defined. Calling it again adds a kit; on a server it does nothing.
 *
 * @example
 * defineLatchkitElements(kit)
 * document.body.append(document.createElement('latchkit-button'))
 * @throws {DOMException} SyntaxError when the prefix makes no name of an element
 */
export function defineLatchkitElements(kit: Latchkit, { prefix = 'latchkit' }: ElementOptions = {}): void {
  if (typeof customElements === 'undefined') return
  for (const [name, create] of Object.entries(classes)) {
    const tag = `${prefix}-${name}`
    // Another copy of this code may have defined the tag; its class knows its own kits.
    const known = customElements.get(tag) as (CustomElementConstructor & { readonly kits?: Kits }) | undefined
    const kits = known ? known.kits : createKits()
    if (!known && kits) customElements.define(tag, create(kits))
    kits?.add(kit)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkit-button': KitElement
    'latchkit-modal': KitElement
  }
}
