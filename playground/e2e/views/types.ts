import type { OpenedPage, PageOptions } from '../lib/openPage.ts'

/** How a visitor gets to a view, on real local services. */
export interface ViewVisit {
  /** The name of the view, as the manifest of its plugin declares it. */
  readonly view: string
  /** The page from which the visitor starts. */
  page?(): PageOptions
  /** Opens the view in English, and waits until everything has loaded. `email` is an address that has not been used yet. */
  reach(opened: OpenedPage, email: string): Promise<void>
  /** The params of the view when a site opens it by its name. */
  readonly params?: object
  /** Whether the plugin shows the view by itself, in place of any other, once a wallet is connected. */
  readonly opensItself?: boolean
  /** Whether the view keeps the visitor until the question is answered, so that Escape does nothing. */
  readonly staysOpen?: boolean
  /** Resets what `reach` has changed in a service. */
  leave?(): Promise<void>
}
