import type { ReactNode } from 'react'
import type { OwnerFacts } from '../build/owners.ts'
import { bytesText } from '../ui/words.ts'
import { Peers } from './Peers.tsx'
import { PluginCosts } from './PluginCosts.tsx'
import { type SplitRequests, type Sum, sumScripts } from './sums.ts'

interface BytesPanelProps {
  readonly split: SplitRequests
  readonly unbundled: boolean
  readonly facts: OwnerFacts
}

/** The transferred JavaScript, as the browser reports it. */
export function BytesPanel({ split, unbundled, facts }: BytesPanelProps): ReactNode {
  const page = sumScripts(split.page)
  const packed = page.bytes < page.unpacked
  return (
    <>
      <table className="bytes">
        <caption className="unseen">JavaScript transferred, before and after intent</caption>
        <thead>
          <tr>
            <th scope="col">JavaScript</th>
            <th scope="col">Files</th>
            <th scope="col">Transferred</th>
            <th scope="col">Unpacked</th>
          </tr>
        </thead>
        <tbody>
          <Row name="Page and kit, before intent" sum={page} />
          <Row name="Loaded by the kit before intent" sum={sumScripts(split.early)} />
          <Row name="Loaded by the kit after intent" sum={sumScripts(split.after)} />
        </tbody>
      </table>
      {unbundled ? (
        <p className="hint">Served unbundled by the development server: a release is far smaller.</p>
      ) : null}
      {!packed && page.bytes > 0 && !unbundled ? (
        <p className="hint">This server does not compress: over a real one about a third of it travels.</p>
      ) : null}
      <PluginCosts split={split} facts={facts} />
      <Peers />
    </>
  )
}

function Row({ name, sum }: { readonly name: string; readonly sum: Sum }): ReactNode {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{sum.files}</td>
      <td>{bytesText(sum.bytes)}</td>
      <td>{bytesText(sum.unpacked)}</td>
    </tr>
  )
}
