const tint = 0.16

/** A wallet with a coin and a collectible in it. */
export const holdings = [
  ['path', { d: 'M16 24a9 9 0 1 1 18 0', fillOpacity: tint }],
  ['path', { d: 'M25 19v5' }],
  ['path', { d: 'M38 24v-9a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v9', fillOpacity: tint }],
  ['circle', { cx: 44, cy: 18, r: 2 }],
  [
    'path',
    { d: 'M11 28a4 4 0 0 1 4-4h34a4 4 0 0 1 4 4v20a4 4 0 0 1-4 4H15a4 4 0 0 1-4-4Z', fillOpacity: tint },
  ],
  ['path', { d: 'M53 33H43a5 5 0 0 0 0 10h10' }],
  ['circle', { cx: 43.5, cy: 38, r: 1, fillOpacity: 1 }],
] as const

/** A key in front of the window of an app. */
export const keyToApps = [
  ['rect', { x: 9, y: 12, width: 46, height: 40, rx: 5, fillOpacity: tint }],
  ['path', { d: 'M9 22h46' }],
  ['path', { d: 'M15 17h.01M20 17h.01M25 17h.01' }],
  ['circle', { cx: 23, cy: 37, r: 6, fillOpacity: tint }],
  ['path', { d: 'M29 37h18v5M41 37v4' }],
] as const

/** A document that is signed and confirmed. */
export const signature = [
  ['path', { d: 'M14 15a4 4 0 0 1 4-4h17l11 11v14', fill: 'none' }],
  ['path', { d: 'M35 11v7a4 4 0 0 0 4 4h7' }],
  [
    'path',
    {
      d: 'M14 15a4 4 0 0 1 4-4h17v7a4 4 0 0 0 4 4h7v27a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4Z',
      fillOpacity: tint,
      stroke: 'none',
    },
  ],
  ['path', { d: 'M14 15v34a4 4 0 0 0 4 4h15' }],
  ['path', { d: 'M21 22h7M21 29h14' }],
  ['path', { d: 'M21 43c3-6 5-7 6-4s-1 5 1 5 3-3 5-3' }],
  ['circle', { cx: 46, cy: 46, r: 9, fillOpacity: tint }],
  ['path', { d: 'm42 46 3 3 5-6' }],
] as const
