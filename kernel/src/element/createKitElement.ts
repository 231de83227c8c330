import type { Latchkit } from '../core/latchkit.ts'
import type { Kits } from './kits.ts'

/** What every element of a kit has. */
export interface KitElement extends HTMLElement {
  /** The kit of this element. Without it, the one that `kit-id` names; without that, the first defined. */
  kit: Latchkit | undefined
}

/** What an element does with its kit, from when it has one in the page until the signal aborts. */
export interface KitElementParts {
  readonly observed: readonly string[]
  /** Whether a focus of the element is one of what it holds. */
  readonly delegatesFocus: boolean
  attach(element: KitElement, root: ShadowRoot, kit: Latchkit, signal: AbortSignal): { redraw?(): void }
}

/** A class of elements that find their kit, and let go of it when they leave the page. */
export function createKitElement(kits: Kits, parts: KitElementParts): CustomElementConstructor {
  return class extends HTMLElement implements KitElement {
    static readonly observedAttributes = ['kit-id', ...parts.observed]
    static readonly kits = kits
    readonly #root = this.attachShadow({ mode: 'open', delegatesFocus: parts.delegatesFocus })
    #given: Latchkit | undefined
    #shown: Latchkit | undefined
    #redraw: (() => void) | undefined
    #living: AbortController | undefined
    #attached: AbortController | undefined

    get kit(): Latchkit | undefined {
      return this.#given ?? kits.find(this.getAttribute('kit-id'))
    }

    set kit(kit: Latchkit | undefined) {
      this.#given = kit
      this.#follow()
    }

    connectedCallback(): void {
      this.#living = new AbortController()
      kits.watch(() => this.#follow(), this.#living.signal)
      this.#takeEarlyKit()
      this.#follow()
    }

    disconnectedCallback(): void {
      this.#living?.abort()
      this.#living = undefined
      this.#follow()
    }

    attributeChangedCallback(): void {
      this.#follow()
      this.#redraw?.()
    }

    /** A kit that was set before the element was defined hides the accessor. */
    #takeEarlyKit(): void {
      const early = Object.getOwnPropertyDescriptor(this, 'kit')
      if (!early) return
      Reflect.deleteProperty(this, 'kit')
      this.#given = early.value
    }

    #follow(): void {
      const kit = this.#living && this.kit
      if (kit === this.#shown) return
      this.#attached?.abort()
      this.#attached = kit && new AbortController()
      this.#shown = kit
      this.#redraw = undefined
      if (kit && this.#attached)
        this.#redraw = parts.attach(this, this.#root, kit, this.#attached.signal).redraw
    }
  }
}
