import { directionOf } from '../core/i18n/translate.ts'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { createThemeSheet } from '../dom/themeSheet.ts'
import tokens from '../dom/tokens.module.css'
import { shortAddress } from '../ui/shortAddress.ts'
import { buttonAtoms, readButton } from './buttonState.ts'
import { createKitElement } from './createKitElement.ts'
import sheet from './element.module.css'
import type { Kits } from './kits.ts'
import { createWords, type Words } from './words.ts'

/** The class of `<latchkit-button>`. Its sheets are made once for all. */
export function createButton(kits: Kits): CustomElementConstructor {
  const sheets = [tokens, sheet].map(({ text }) => {
    const css = new CSSStyleSheet()
    css.replaceSync(text)
    return css
  })
  return createKitElement(kits, {
    observed: ['label', 'loading-label', 'disabled', 'balance'],
    delegatesFocus: true,
    attach(element, root, kit, signal) {
      const button = make('button', 'button')
      const words = createWords(kit.locale, () => redraw())
      const balance = createBalance(element, kit, signal, () => redraw())
      const redraw = () => draw(element, button, kit, words, balance())
      button.type = 'button'
      button.lang = kit.locale
      button.dir = directionOf(kit.locale)
      button.part.add('button')
      button.setAttribute('aria-haspopup', 'dialog')
      root.adoptedStyleSheets = [...sheets, createThemeSheet(kit.store, signal)]
      root.replaceChildren(button)
      listen(button, kit, signal)
      for (const atom of buttonAtoms)
        signal.addEventListener('abort', kit.store.sub(atom, redraw), { once: true })
      redraw()
      return { redraw }
    },
  })
}

function listen(button: HTMLButtonElement, kit: Latchkit, signal: AbortSignal): void {
  // What cannot load now is asked for again by the next look or click; the kit tells its integrator.
  const prepare = () => void kit.prepare().catch(() => undefined)
  const open = () => void kit.open().catch(() => undefined)
  button.addEventListener('pointerenter', prepare, { signal })
  button.addEventListener('focus', prepare, { signal })
  button.addEventListener('click', open, { signal })
}

/** What the account holds, as far as it is known and asked for by `balance="show"`: only then is it read, and its code loaded. */
function createBalance(
  element: HTMLElement,
  kit: Latchkit,
  signal: AbortSignal,
  changed: () => void,
): () => string {
  let known = ''
  let reading: AbortController | undefined
  const tell = (balance: string) => {
    if (balance === known) return
    known = balance
    changed()
  }
  return () => {
    const wanted = element.getAttribute('balance') === 'show' && readButton(kit).kind === 'connected'
    if (!wanted) {
      reading?.abort()
      reading = undefined
      known = ''
    } else if (!reading) {
      reading = new AbortController()
      const ends = AbortSignal.any([signal, reading.signal])
      const kernel = kernels.get(kit)
      // The button is whole without it.
      if (kernel)
        import('./followBalance.ts')
          .then((code) => code.followBalance(kernel, ends, tell))
          .catch(() => undefined)
    }
    return known
  }
}

function draw(
  element: HTMLElement,
  button: HTMLButtonElement,
  kit: Latchkit,
  words: Words,
  balance: string,
): void {
  const state = readButton(kit)
  const label = element.getAttribute('label') ?? words('kernel.connectWallet')
  const loading = element.getAttribute('loading-label') ?? words('kernel.connecting')
  button.disabled = element.hasAttribute('disabled')
  button.ariaBusy = `${state.kind === 'loading'}`
  if (state.kind === 'connected') {
    const address = shortAddress(state.address)
    button.ariaLabel = [words('kernel.account', { address }), balance].filter(Boolean).join(', ')
    button.replaceChildren(avatar(state.letter), leftToRight(address, 'address'))
    if (balance) button.append(leftToRight(balance, 'balance'))
    return
  }
  button.ariaLabel = null
  // Both are in one cell, so that the button is as wide as the longer.
  const both = make('span', 'both')
  both.append(word(label, state.kind === 'idle'), word(loading, state.kind === 'loading'))
  button.replaceChildren(both)
}

function word(text: string, shown: boolean): HTMLElement {
  const made = make('span', shown ? 'word' : 'hidden')
  made.textContent = text
  return made
}

/** The letter is drawn by the sheet, so that the button's text is what it is called. */
function avatar(letter: string): HTMLElement {
  const made = make('span', 'avatar')
  made.dataset.letter = letter
  made.ariaHidden = 'true'
  return made
}

/** Left to right in every script, or the digits would be read in another order. */
function leftToRight(text: string, name: string): HTMLElement {
  const made = make('bdi', name)
  made.dir = 'ltr'
  made.textContent = text
  return made
}

function make<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  made.className = sheet.classes[name] ?? ''
  return made
}
