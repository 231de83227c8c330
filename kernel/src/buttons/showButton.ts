import type { Atom } from 'jotai/vanilla'
import { lazy } from '../base/async/lazy.ts'
import { onAbort } from '../base/async/onAbort.ts'
import { directionOf } from '../core/i18n/translate.ts'
import { type Kernel, kernels } from '../core/kernel.ts'
import type { Latchkit } from '../core/latchkit.ts'
import { createAccountAtom } from '../core/state/account.ts'
import { connectorsAtom, writable } from '../core/state/atoms.ts'
import { createThemeSheet, tokens } from '../dom/themeSheet.ts'
import { prepareOnIntent } from './actions.ts'
import sheet from './button.module.css'
import type { ButtonContent, GetContent } from './contents.ts'
import type { createDetails, Details, ShownDetails } from './createDetails.ts'
import type { ButtonProps } from './props.ts'
import { renderContent } from './renderContent.ts'
import { createButtonTexts } from './texts.ts'

const loadDetails = lazy(() => import('./createDetails.ts'))

/** A kind of button: what it shows, and what its props are now. */
export interface ButtonParts {
  readonly getContent: GetContent
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
  { getContent, readProps }: ButtonParts,
  signal: AbortSignal,
): { redraw(): void } {
  const button = createButton(kit, signal)
  const namespace = readProps().namespace
  const accountAtom = createAccountAtom(namespace)
  const { texts, reload } = createButtonTexts(kit, () => redraw())
  const kernel = kernels.get(kit)
  let detailsOf: ReturnType<typeof createDetails> | undefined
  let isLoading = false
  let content: ButtonContent | undefined
  let pending = 0

  function redraw(): void {
    if (signal.aborted) return
    button.lang = kit.locale
    button.dir = directionOf(kit.locale)
    const props = readProps()
    const account = kit.store.get(accountAtom)
    // Nothing is read for an account that the wallet has not confirmed yet.
    const isConfirmed = account.isConnected && account.status !== 'reconnecting'
    content = getContent({
      kit,
      props,
      texts,
      account,
      ...readDetails({
        balance: isConfirmed && props.balance === 'show',
        identity: isConfirmed && kernel !== undefined && knowsNames(kernel.plugins),
      }),
      isPending: pending > 0,
      connectors: kit.store.get(connectorsAtom),
    })
    if (!content) return root.replaceChildren()
    renderContent(button, content, props)
    // A button that is in the page already keeps its focus.
    if (button.parentNode !== root) root.replaceChildren(button)
  }

  /** The code loads with the first detail that is shown. The button works without it. */
  function readDetails(shown: ShownDetails): Details {
    if (kernel && !isLoading && (shown.balance || shown.identity)) {
      isLoading = true
      loadDetails()
        .then(({ createDetails }) => {
          detailsOf = createDetails(kernel, accountAtom, signal, redraw)
          redraw()
        })
        .catch(() => undefined)
    }
    return detailsOf?.(shown) ?? {}
  }

  const press = async () => {
    pending += 1
    const pressed = content?.press()
    redraw()
    // The modal and the wallet have already shown the error.
    await pressed?.catch(() => undefined)
    pending -= 1
    redraw()
  }

  button.addEventListener('click', () => void press(), { signal })
  root.adoptedStyleSheets = [...sharedSheets(), createThemeSheet(kit.store, signal)]
  const follow = (atom: Atom<unknown>, listener: () => void) => onAbort(signal, kit.store.sub(atom, listener))
  follow(accountAtom, redraw)
  follow(connectorsAtom, redraw)
  follow(writable.updates, reload)
  redraw()
  return { redraw }
}

/** Without a plugin that knows names, no code for them loads. */
const knowsNames = (plugins: Kernel['plugins']): boolean =>
  plugins.hasInactive('service:nameResolver') || plugins.serviceIds().includes('nameResolver')

function createButton(kit: Latchkit, signal: AbortSignal): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.part.add('button')
  prepareOnIntent(button, kit, signal)
  return button
}
