import type { ReactNode } from 'react'
import { measuredOn, peers } from '../build/peers.ts'

/** What other kits load before a click, for comparison. */
export function Peers(): ReactNode {
  return (
    <details>
      <summary>Other kits, before a click</summary>
      <table className="bytes">
        <caption className="unseen">
          JavaScript that a page with one button of a kit loads before a click
        </caption>
        <thead>
          <tr>
            <th scope="col">Kit</th>
            <th scope="col">kB, brotli</th>
            <th scope="col">Files</th>
            <th scope="col">Other origins</th>
          </tr>
        </thead>
        <tbody>
          {peers.map(({ name, kilobytes, files, foreign }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{kilobytes}</td>
              <td>{files}</td>
              <td>{foreign}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="hint">
        Production builds by Vite 8, measured side by side on {measuredOn}. React and ReactDOM are 58 kB of
        each.
      </p>
    </details>
  )
}
