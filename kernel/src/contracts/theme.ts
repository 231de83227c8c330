/** `auto` follows what the visitor's system prefers. */
export type Theme = 'light' | 'dark' | 'auto'

/** The look that a site may set, and nothing else of it. One left `undefined` has its default. */
export interface ThemeVariables {
  /** Colour of the main action, links and focus. */
  readonly accent?: string | undefined
  /** Colour of text on the accent. Without it, black or white: what can be read there. */
  readonly onAccent?: string | undefined
  /** Corner radius of the card, as a CSS length; everything inside follows it. */
  readonly radius?: string | undefined
  /** CSS font families. Fonts are never fetched. */
  readonly font?: string | undefined
  /** Stacking order of the modal's element in the page. Default 999. */
  readonly zIndex?: number | undefined
}

/** What the modal and the elements of a kit are drawn with: the `theme`, and the `variables` that the site has set. */
export interface ThemeState {
  readonly theme: Theme
  readonly variables: ThemeVariables
}
