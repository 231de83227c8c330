import { directionOf } from '../core/i18n/translate.ts'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { createThemeSheet } from '../dom/themeSheet.ts'
import tokens from '../dom/tokens.module.css'
import { shortAddress } from '../ui/shortAddress.ts'
import { buttonAtoms, readButton } from './buttonState.ts'
import { type ButtonTexts, createButtonTexts } from './buttonTexts.ts'
import { createKitElement } from './createKitElement.ts'
import sheet from './element.module.css'
import type { Kits } from './kits.ts'

/** Creates the class of `<latchkit-button>`. All its elements share the same stylesheets. */
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
      const button = createElement('button', 'button')
      const texts = createButtonTexts(kit.locale, () => redraw())
      const balance = createBalance(element, kit, signal, () => redraw())
      const redraw = () => draw(element, button, kit, texts, balance())
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
  // A failed load is retried on the next hover, focus or click; the kit reports it to its integrator.
  const prepare = () => void kit.prepare().catch(() => undefined)
  const open = () => void kit.open().catch(() => undefined)
  const isPrepared = kernels.get(kit)?.config.preload !== 'none'
  for (const intent of isPrepared ? ['pointerenter', 'touchstart', 'focus'] : [])
    button.addEventListener(intent, prepare, { signal, passive: true })
  button.addEventListener('click', open, { signal })
}

/** Reads the balance of the account. Its code loads and it is read only while the attribute is `balance="show"`. */
function createBalance(
  element: HTMLElement,
  kit: Latchkit,
  signal: AbortSignal,
  onChange: () => void,
): () => string {
  let current = ''
  let reading: AbortController | undefined
  const update = (balance: string) => {
    if (balance === current) return
    current = balance
    onChange()
  }
  return () => {
    const isEnabled = element.getAttribute('balance') === 'show' && readButton(kit).kind === 'connected'
    if (!isEnabled) {
      reading?.abort()
      reading = undefined
      current = ''
    } else if (!reading) {
      reading = new AbortController()
      const stop = AbortSignal.any([signal, reading.signal])
      const kernel = kernels.get(kit)
      // The button works without the balance.
      if (kernel)
        import('./followBalance.ts')
          .then((code) => code.followBalance(kernel, stop, update))
          .catch(() => undefined)
    }
    return current
  }
}

function draw(
  element: HTMLElement,
  button: HTMLButtonElement,
  kit: Latchkit,
  texts: ButtonTexts,
  balance: string,
): void {
  const state = readButton(kit)
  const label = element.getAttribute('label') ?? texts('kernel.connectWallet')
  const loading = element.getAttribute('loading-label') ?? texts('kernel.connecting')
  button.disabled = element.hasAttribute('disabled')
  button.ariaBusy = `${state.kind === 'loading'}`
  if (state.kind === 'connected') {
    const address = shortAddress(state.address)
    button.ariaLabel = [texts('kernel.account', { address }), balance].filter(Boolean).join(', ')
    button.replaceChildren(createAvatar(state.letter), createLeftToRight(address, 'address'))
    if (balance) button.append(createLeftToRight(balance, 'balance'))
    return
  }
  button.ariaLabel = null
  // Both labels share one grid cell, so that the button is as wide as the longer one.
  const labels = createElement('span', 'both')
  labels.append(createLabel(label, state.kind === 'idle'), createLabel(loading, state.kind === 'loading'))
  button.replaceChildren(labels)
}

function createLabel(text: string, shown: boolean): HTMLElement {
  const element = createElement('span', shown ? 'word' : 'hidden')
  element.textContent = text
  return element
}

/** The stylesheet draws the letter, so that it is not part of the button's text. */
function createAvatar(letter: string): HTMLElement {
  const element = createElement('span', 'avatar')
  element.dataset.letter = letter
  element.ariaHidden = 'true'
  return element
}

/** Addresses and amounts run left to right in every script; otherwise the digits would be reordered. */
function createLeftToRight(text: string, name: string): HTMLElement {
  const element = createElement('bdi', name)
  element.dir = 'ltr'
  element.textContent = text
  return element
}

function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  name: string,
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  element.className = sheet.classes[name] ?? ''
  return element
}
