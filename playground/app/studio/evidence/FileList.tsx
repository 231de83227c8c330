import type { ReactNode } from 'react'
import type { ProjectFile } from '../../code/types.ts'
import { CopyButton, type CopyText } from './CopyButton.tsx'

interface FileListProps {
  readonly files: readonly ProjectFile[]
  readonly copy: CopyText
}

/** The file that creates the kit is open from the start. */
const isKit = (path: string) => /kit\.[jt]s$/i.test(path)

/** The files of a project, each of which opens to show its text. */
export function FileList({ files, copy }: FileListProps): ReactNode {
  return (
    <ul className="files">
      {files.map(({ path, text }) => (
        <li key={path}>
          <details open={isKit(path)}>
            <summary className="mono">{path}</summary>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by keyboard. */}
            <pre className="mono" tabIndex={0}>
              {text}
            </pre>
          </details>
          <CopyButton name={path} text={text} copy={copy} />
        </li>
      ))}
    </ul>
  )
}
