import type { Identity } from '../contracts/names.ts'
import { directionOf } from '../core/i18n/translate.ts'
import { kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { createAccountAtom } from '../core/state/account.ts'
import { connectorsAtom, writable } from '../core/state/atoms.ts'
import { createThemeSheet, tokens } from '../dom/themeSheet.ts'
import { prepareOnIntent } from './actions.ts'
import sheet from './button.module.css'
import { createFollowed, type Follow } from './createFollowed.ts'
import { drawFace } from './drawFace.ts'
import type { Face, ReadFace } from './faces.ts'
import type { ButtonProps } from './props.ts'
import { createButtonTexts } from './texts.ts'

/** A kind of button: what it shows, and what its props are now. */
export interface ButtonParts {
  readonly readFace: ReadFace
  readonly readProps: () => ButtonProps
}

let sheets: readonly CSSStyleSheet[] | undefined

/** The stylesheets that all buttons share. */
function sharedSheets(): readonly CSSStyleSheet[] {
  sheets ??= [tokens, sheet].map(({ text }) => {
    const css = new CSSStyleSheet()
    css.replaceSync(text)
    return css
  })
  return sheets
}

/** Shows a button of a kit in a shadow root, and follows the kit's state, until the signal aborts. */
export function showButton(
  root: ShadowRoot,
  kit: Latchkit,
  { readFace, readProps }: ButtonParts,
  signal: AbortSignal,
): { redraw(): void } {
  const button = createButton(kit, signal)
  const namespace = readProps().namespace
  const accountAtom = createAccountAtom(namespace)
  const { texts, reload } = createButtonTexts(kit, () => redraw())
  const kernel = kernels.get(kit)
  const follow = <T>(following: Follow<T>) => createFollowed(following, signal, () => redraw())
  const balanceOf = follow<string>(
    async (...to) => kernel && (await import('./followBalance.ts')).followBalance(kernel, accountAtom, ...to),
  )
  const identityOf = follow<Identity>(
    async (...to) =>
      kernel && (await import('./followIdentity.ts')).followIdentity(kernel, accountAtom, ...to),
  )
  /** Without a plugin that knows names, no code for them loads. */
  const hasNames = () =>
    kernel !== undefined &&
    (kernel.plugins.hasInactive('service:nameResolver') ||
      kernel.plugins.serviceIds().includes('nameResolver'))
  let face: Face | undefined
  let pending = 0

  function redraw(): void {
    if (signal.aborted) return
    button.lang = kit.locale
    button.dir = directionOf(kit.locale)
    const props = readProps()
    const account = kit.store.get(accountAtom)
    // Nothing is read for an account that the wallet has not confirmed yet.
    const isConfirmed = account.isConnected && account.status !== 'reconnecting'
    const balance = balanceOf(props.balance === 'show' && isConfirmed) ?? ''
    const identity = identityOf(isConfirmed && hasNames())
    const connectors = kit.store.get(connectorsAtom)
    face = readFace({
      kit,
      props,
      texts,
      account,
      balance,
      identity,
      isPending: pending > 0,
      connectors,
    })
    if (face) drawFace(button, face, props)
    if (!face) root.replaceChildren()
    // A button that is in the page already keeps its focus.
    else if (button.parentNode !== root) root.replaceChildren(button)
  }

  const press = async () => {
    pending += 1
    const pressed = face?.press()
    redraw()
    // The modal and the wallet have told the user about an error.
    await pressed?.catch(() => undefined)
    pending -= 1
    redraw()
  }

  button.addEventListener('click', () => void press(), { signal })
  root.adoptedStyleSheets = [...sharedSheets(), createThemeSheet(kit.store, signal)]
  for (const atom of [accountAtom, connectorsAtom])
    signal.addEventListener('abort', kit.store.sub(atom, redraw), {
      once: true,
    })
  signal.addEventListener('abort', kit.store.sub(writable.updates, reload), { once: true })
  redraw()
  return { redraw }
}

function createButton(kit: Latchkit, signal: AbortSignal): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.part.add('button')
  prepareOnIntent(button, kit, signal)
  return button
}
