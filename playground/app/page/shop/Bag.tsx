import type { ReactNode } from 'react'

/** The picture of the product. */
export function Bag(): ReactNode {
  return (
    <svg className="bag" viewBox="0 0 240 280" role="img" aria-label="A bag of Guji coffee">
      <path d="M62 46h116l8 26-6 172a10 10 0 0 1-10 9H70a10 10 0 0 1-10-9L54 72z" className="bag-body" />
      <path d="M62 46h116l8 26H54z" className="bag-fold" />
      <path d="M54 72h132" className="bag-line" />
      <rect x="78" y="112" width="84" height="96" rx="2" className="bag-label" />
      <circle cx="120" cy="142" r="15" className="bag-sun" />
      <path d="M94 162q13-9 26 0t26 0" className="bag-sea" />
      <text x="120" y="184" className="bag-text">
        GUJI
      </text>
      <text x="120" y="198" className="bag-small">
        250 g
      </text>
    </svg>
  )
}
