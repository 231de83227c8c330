export type EngineName = 'chromium' | 'firefox' | 'webkit'

export interface Size {
  readonly width: number
  readonly height: number
}

/** CSS pixels from the top left corner of the viewport. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** The keys that tests press by name. A single character is the key that types it. */
export type Key =
  | 'Tab'
  | 'Enter'
  | 'Escape'
  | 'Space'
  | 'Backspace'
  | 'ArrowDown'
  | 'ArrowUp'
  | 'ArrowLeft'
  | 'ArrowRight'

export type Modifier = 'Shift' | 'Control'

export interface LaunchOptions {
  /** @default { width: 1024, height: 768 } */
  readonly size?: Size
  readonly dark?: boolean
}

/** A browser with one page and an empty profile, which prefers reduced motion. All input is trusted. */
export interface Engine {
  readonly name: EngineName
  readonly version: string
  /** The messages of uncaught errors and of the console's errors, in order. */
  readonly problems: readonly string[]
  goto(url: string): Promise<void>
  reload(): Promise<void>
  /**
   * Evaluates an expression in the page, or in the frame whose URL contains `frame`; its value must be JSON.
   *
   * @throws {Error} if the expression throws, or no such frame exists
   */
  evaluate(expression: string, frame?: string): Promise<unknown>
  click(at: Point): Promise<void>
  press(key: Key | string, ...modifiers: readonly Modifier[]): Promise<void>
  type(text: string): Promise<void>
  /** Returns the viewport as a PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export const usualSize: Size = { width: 1024, height: 768 }
