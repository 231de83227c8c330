/** Where the protocol's library looks for the app to open with each request (wire.md 4.2). */
const key = 'WALLETCONNECT_DEEPLINK_CHOICE'

type Area = Pick<Storage, 'setItem' | 'removeItem'>

/** The app that was opened to connect, remembered for the requests that follow; storage may be denied. */
export function createDeeplinkChoice(area: () => Area = () => localStorage) {
  const attempt = (run: (opened: Area) => void) => {
    try {
      run(area())
    } catch {
      // Then the visitor goes to the wallet by hand.
    }
  }
  return {
    remember: (choice: { readonly href: string; readonly name: string }) =>
      attempt((opened) => opened.setItem(key, JSON.stringify(choice))),
    forget: () => attempt((opened) => opened.removeItem(key)),
  }
}
