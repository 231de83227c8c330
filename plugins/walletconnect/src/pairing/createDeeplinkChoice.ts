/** The storage key of the protocol for the app to open with each request. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

type Area = Pick<Storage, 'setItem' | 'removeItem'>

/** An app that the visitor has opened to connect. `href` opens it again. */
export interface DeeplinkChoice {
  readonly href: string
  readonly name: string
}

/**
 * Stores the app that the visitor has opened to connect, for later requests. For security it is written to storage, as the
 * protocol requires, but never read from there: a script that can write to storage must not choose what this page opens.
 */
export function createDeeplinkChoice(area: () => Area = () => localStorage) {
  let current: DeeplinkChoice | undefined
  function choose(choice: DeeplinkChoice | undefined): void {
    current = choice
    try {
      if (choice) area().setItem(key, JSON.stringify(choice))
      else area().removeItem(key)
    } catch {
      // Storage may be denied. The choice still applies to this page.
    }
  }
  // Removes a value of an earlier page or another script, because it is not a choice of the visitor.
  choose(undefined)
  return { choose, current: () => current }
}
