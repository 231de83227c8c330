import type { ReactNode } from 'react'
import { bytesText } from '../ui/words.ts'
import { Requests } from './Requests.tsx'
import { type SplitRequests, type Sum, sumScripts } from './sums.ts'

/** The transferred JavaScript, as the browser reports it. */
export function BytesPanel({
  split,
  unbundled,
}: {
  readonly split: SplitRequests
  readonly unbundled: boolean
}): ReactNode {
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
      <Largest split={split} />
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

const shown = 12

function Largest({ split }: { readonly split: SplitRequests }): ReactNode {
  const files = split.after.filter(({ script }) => script).toSorted((a, b) => b.bytes - a.bytes)
  if (files.length === 0) return <p className="empty">The kit has loaded no code of its own yet.</p>
  return (
    <>
      <h3>Largest after intent</h3>
      <Requests requests={files.slice(0, shown)} />
    </>
  )
}
