/** The color scheme of the modal. `auto` follows the user's system preference. */
export type Theme = 'light' | 'dark' | 'auto'

/** The style variables that a site can set. A variable that is `undefined` has its default value. */
export interface ThemeVariables {
  /** Color of the primary button, links and the focus outline. */
  readonly accent?: string | undefined
  /** Color of text on the accent color. Default: black or white, whichever is readable. */
  readonly onAccent?: string | undefined
  /** Corner radius of the card, as a CSS length. All radii inside the card are derived from it. */
  readonly radius?: string | undefined
  /** CSS font families. The modal never downloads fonts. */
  readonly font?: string | undefined
  /** The `z-index` of the modal's element in the page. Default: 999. */
  readonly zIndex?: number | undefined
}

/** The theme of a kit's modal and elements: the `theme`, and the style `variables` that the site has set. */
export interface ThemeState {
  readonly theme: Theme
  readonly variables: ThemeVariables
}
