import { accountContent, connectContent, networkContent, walletContent } from '../buttons/contents.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { createButton } from './createButton.ts'
import type { KitElement } from './createKitElement.ts'
import { createModal } from './createModal.ts'
import { createKits, type Kits } from './kits.ts'

export type { KitElement } from './createKitElement.ts'

/** Options of `defineLatchkitElements`. */
export interface ElementOptions {
  /** First part of the tag names. Default `latchkit`: `<latchkit-button>`, `<latchkit-modal>`. */
  readonly prefix?: string
}

const classes = {
  button: (kits: Kits) => createButton(kits, connectContent),
  'connect-button': (kits: Kits) => createButton(kits, connectContent),
  'account-button': (kits: Kits) => createButton(kits, accountContent, { balance: 'show' }),
  'network-button': (kits: Kits) => createButton(kits, networkContent),
  'wallet-button': (kits: Kits) => createButton(kits, walletContent),
  modal: createModal,
}

/**
 * Defines the custom elements and registers a kit with them: `<latchkit-button>` opens the kit and shows the account,
 * `<latchkit-account-button>` only shows the account, `<latchkit-network-button>` the network, and
 * `<latchkit-wallet-button wallet="…">` connects one wallet; `<latchkit-modal>` contains the modal. An element uses the kit of its `kit` property, else the kit that its `kit-id`
 * names, else the first defined kit. Calling the function again adds a kit; on a server it does nothing.
 *
 * @example
 * defineLatchkitElements(kit)
 * document.body.append(document.createElement('latchkit-button'))
 * @throws {DOMException} SyntaxError when the prefix does not form a valid element name
 */
export function defineLatchkitElements(kit: Latchkit, { prefix = 'latchkit' }: ElementOptions = {}): void {
  if (typeof customElements === 'undefined') return
  for (const [name, create] of Object.entries(classes)) {
    const tag = `${prefix}-${name}`
    // Another copy of this code may have defined the tag; its class holds its own registry of kits.
    const existing = customElements.get(tag) as
      | (CustomElementConstructor & { readonly kits?: Kits })
      | undefined
    const kits = existing ? existing.kits : createKits()
    if (!existing && kits) customElements.define(tag, create(kits))
    kits?.add(kit)
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'latchkit-button': KitElement
    'latchkit-connect-button': KitElement
    'latchkit-account-button': KitElement
    'latchkit-network-button': KitElement
    'latchkit-wallet-button': KitElement
    'latchkit-modal': KitElement
  }
}
