import type { Latchkit } from '../core/latchkit.ts'
import type { Kits } from './kits.ts'

/** What every element of a kit has in common. */
export interface KitElement extends HTMLElement {
  /** The kit of this element. Without one, the kit that `kit-id` names; without `kit-id`, the first defined kit. */
  kit: Latchkit | undefined
}

/**
 * How an element behaves. `attach` runs when the element is in the page and has a kit; its signal aborts when either is
 * no longer the case.
 */
export interface KitElementParts {
  readonly observed: readonly string[]
  /** The observed attributes whose change attaches the element again. After any other change it is redrawn. */
  readonly attached?: readonly string[]
  /** Whether focusing the element focuses its first focusable child. */
  readonly delegatesFocus: boolean
  attach(element: KitElement, root: ShadowRoot, kit: Latchkit, signal: AbortSignal): { redraw?(): void }
}

/** Creates a class of elements that find their kit, and detach from it when they leave the page. */
export function createKitElement(kits: Kits, parts: KitElementParts): CustomElementConstructor {
  return class extends HTMLElement implements KitElement {
    static readonly observedAttributes = ['kit-id', ...parts.observed]
    static readonly kits = kits
    readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: parts.delegatesFocus })
    #ownKit: Latchkit | undefined
    #currentKit: Latchkit | undefined
    #redraw: (() => void) | undefined
    #connected: AbortController | undefined
    #attached: AbortController | undefined

    get kit(): Latchkit | undefined {
      return this.#ownKit ?? kits.find(this.getAttribute('kit-id'))
    }

    set kit(kit: Latchkit | undefined) {
      this.#ownKit = kit
      this.#update()
    }

    connectedCallback(): void {
      this.#connected = new AbortController()
      kits.watch(() => this.#update(), this.#connected.signal)
      this.#adoptEarlyKit()
      this.#update()
    }

    disconnectedCallback(): void {
      this.#connected?.abort()
      this.#connected = undefined
      this.#update()
    }

    attributeChangedCallback(name: string, before: string | null, after: string | null): void {
      if (before !== after && parts.attached?.includes(name)) this.#detach()
      this.#update()
      this.#redraw?.()
    }

    /** A `kit` that was set before the element was defined shadows the accessor. */
    #adoptEarlyKit(): void {
      const descriptor = Object.getOwnPropertyDescriptor(this, 'kit')
      if (!descriptor) return
      Reflect.deleteProperty(this, 'kit')
      this.#ownKit = descriptor.value
    }

    #detach(): void {
      this.#attached?.abort()
      this.#currentKit = undefined
    }

    #update(): void {
      const kit = this.#connected && this.kit
      if (kit === this.#currentKit) return
      this.#detach()
      this.#attached = kit && new AbortController()
      this.#currentKit = kit
      this.#redraw = undefined
      if (kit && this.#attached)
        this.#redraw = parts.attach(this, this.#root, kit, this.#attached.signal).redraw
    }
  }
}
