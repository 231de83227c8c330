/** Where sites of the protocol keep the app to open with each request. */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

type Area = Pick<Storage, 'setItem' | 'removeItem'>

/** An app that a visitor opened to connect: `href` opens it again. */
export interface DeeplinkChoice {
  readonly href: string
  readonly name: string
}

/**
 * The app that a visitor opened to connect, for the requests that follow. It is written to storage as the protocol has it
 * and never read from there: whoever can write storage must not choose what this page opens.
 */
export function createDeeplinkChoice(area: () => Area = () => localStorage) {
  let current: DeeplinkChoice | undefined
  function choose(choice: DeeplinkChoice | undefined): void {
    current = choice
    try {
      if (choice) area().setItem(key, JSON.stringify(choice))
      else area().removeItem(key)
    } catch {
      // Storage may be denied: this page knows the choice all the same.
    }
  }
  // What an earlier page or somebody else has left there is nobody's choice.
  choose(undefined)
  return { choose, current: () => current }
}
