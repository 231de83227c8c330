const tint = 0.16

/** A card for payments. */
export const card = [
  ['rect', { x: 10, y: 17, width: 44, height: 30, rx: 5, fillOpacity: tint }],
  ['path', { d: 'M10 26h44M17 38h9' }],
] as const

/** A person in a frame. */
export const person = [
  ['rect', { x: 13, y: 10, width: 38, height: 44, rx: 5 }],
  ['circle', { cx: 32, cy: 26, r: 7, fillOpacity: tint }],
  ['path', { d: 'M20 46c1-7 6-10 12-10s11 3 12 10', fillOpacity: tint }],
] as const

/** A coin, and the small part of it that is the fee. */
export const coin = [
  ['circle', { cx: 28, cy: 30, r: 17, fillOpacity: tint }],
  ['path', { d: 'M34 24c-8-5-14 1-9 5 3 2 9 2 9 6 0 5-8 5-12 1M28 19v3M28 38v3' }],
  ['circle', { cx: 49, cy: 47, r: 6, fillOpacity: tint }],
] as const
