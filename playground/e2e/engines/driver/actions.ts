import type { Key, Modifier, Point } from './types.ts'

// Input as WebDriver and WebDriver BiDi describe it: sequences of actions, one for each device.

const codes: Readonly<Record<Key | Modifier, string>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  Space: ' ',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
}

/** The actions of one device. */
export type InputSource = Readonly<Record<string, unknown>>

const codeOf = (key: string): string => (Object.hasOwn(codes, key) ? codes[key as Key] : key)

const keyboard = (actions: readonly object[]): readonly InputSource[] => [
  { type: 'key', id: 'keyboard', actions },
]

/** Moves the pointer to a point and presses its main button. */
export const clickAt = ({ x, y }: Point): readonly InputSource[] => [
  {
    type: 'pointer',
    id: 'mouse',
    parameters: { pointerType: 'mouse' },
    actions: [
      { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
]

/** Presses a key while the modifiers are held. */
export function pressKey(key: string, modifiers: readonly Modifier[]): readonly InputSource[] {
  const held = modifiers.map(codeOf)
  return keyboard([
    ...held.map((value) => ({ type: 'keyDown', value })),
    { type: 'keyDown', value: codeOf(key) },
    { type: 'keyUp', value: codeOf(key) },
    ...held.reverse().map((value) => ({ type: 'keyUp', value })),
  ])
}

/** Presses the key of each character. */
export const typeText = (text: string): readonly InputSource[] =>
  keyboard(
    [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  )
