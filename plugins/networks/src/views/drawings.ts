const tint = 0.16

/** Computers that keep the same record. */
export const sharedRecord = [
  ['path', { d: 'M32 20v6M20 45l5-4M44 45l-5-4' }],
  ['rect', { x: 24, y: 26, width: 16, height: 16, rx: 4, fillOpacity: tint }],
  ['path', { d: 'M29 32h6M29 36h6' }],
  ['circle', { cx: 32, cy: 14, r: 6, fillOpacity: tint }],
  ['circle', { cx: 15, cy: 48, r: 6, fillOpacity: tint }],
  ['circle', { cx: 49, cy: 48, r: 6, fillOpacity: tint }],
] as const

/** A coin, and the small one that goes for the fee. */
export const fee = [
  ['circle', { cx: 27, cy: 29, r: 16, fillOpacity: tint }],
  ['path', { d: 'm27 20 7 9-7 9-7-9ZM20 29h14' }],
  ['circle', { cx: 47, cy: 45, r: 8, fillOpacity: tint }],
  ['path', { d: 'M44 45h6' }],
] as const

/** One account on layers that are apart. */
export const layers = [
  ['path', { d: 'm32 11 21 10-21 10-21-10Z', fillOpacity: tint }],
  ['path', { d: 'm11 32 21 10 21-10' }],
  ['path', { d: 'm11 43 21 10 21-10' }],
  ['circle', { cx: 32, cy: 21, r: 2.5, fillOpacity: 1 }],
] as const
