/** The color scheme of the modal. `auto` follows the visitor's system preference. */
export type ColorScheme = 'light' | 'dark' | 'auto'

/** The style variables that a site can set. A variable that is `undefined` has its default value. */
export interface ThemeVariables {
  /** Color of the primary button, links and the focus outline. */
  readonly accent?: string | undefined
  /** Color of text on the accent color. Default: black or white, whichever is readable. */
  readonly onAccent?: string | undefined
  /** Color of the card. */
  readonly canvas?: string | undefined
  /** Color of rows, fields and quiet buttons on the card. */
  readonly raised?: string | undefined
  /** Color of a row that is hovered or pressed, and of pictures that are not loaded. */
  readonly pressed?: string | undefined
  /** Color of borders and separators. */
  readonly line?: string | undefined
  /** Color of the outlines of fields, checkboxes and scroll bars. */
  readonly control?: string | undefined
  /** Color of text. */
  readonly text?: string | undefined
  /** Color of secondary text. */
  readonly muted?: string | undefined
  /** Color of success. */
  readonly positive?: string | undefined
  /** Color of warnings. */
  readonly caution?: string | undefined
  /** Color of errors. */
  readonly negative?: string | undefined
  /** Color in front of the page behind the modal. */
  readonly overlay?: string | undefined
  /** Color of the modules of QR codes, which are on white in every theme. */
  readonly qr?: string | undefined
  /** Color that is mixed into all surfaces and borders. */
  readonly colorMix?: string | undefined
  /** The percentage of `colorMix`, from 0 to 100. Default: 0. */
  readonly colorMixStrength?: number | undefined
  /** Corner radius of the card, as a CSS length. All radii inside the card are derived from it. */
  readonly radius?: string | undefined
  /** Size of body text, as a CSS length from 12 to 22 pixels. All text sizes are derived from it. Default: `16px`. */
  readonly fontSize?: string | undefined
  /** CSS font families. The modal never downloads fonts. */
  readonly font?: string | undefined
  /** Width of the card: `compact`, `wide` or a CSS length. Default: `360px`. */
  readonly width?: string | undefined
  /** The `z-index` of the modal's element in the page. Default: 999. */
  readonly zIndex?: number | undefined
}

/**
 * A look: a color scheme, and the style variables that define it. Variables that a site sets itself win over them.
 *
 * @example
 * const sepia: ThemePreset = { scheme: 'light', variables: { canvas: '#fbf4e6', raised: '#f3e8d2' } }
 */
export interface ThemePreset {
  /** The color scheme that the variables belong to. */
  readonly scheme: ColorScheme
  /** What differs from the default look. */
  readonly variables: ThemeVariables
}

/** A color scheme with the default look, or a look, such as those of `@latchkit/kernel/themes`. */
export type Theme = ColorScheme | ThemePreset

/** The theme of a kit's modal and elements: its color scheme, and the style `variables` of the look and of the site. */
export interface ThemeState {
  /** The color scheme. */
  readonly theme: ColorScheme
  /** The variables of the look, and those of the site, which win over them. */
  readonly variables: ThemeVariables
}
