import { type ReactNode, useState } from 'react'
import type { Framework } from '../../code/types.ts'
import { writeProject } from '../../code/writeProject.ts'
import type { StudioConfig } from '../../config/studioConfig.ts'
import { Segments } from '../ui/Segments.tsx'
import { useCopy } from '../ui/useCopy.ts'
import { CopyButton, type CopyText } from './CopyButton.tsx'
import { FileList } from './FileList.tsx'
import './code.css'

const frameworkOptions: readonly { readonly value: Framework; readonly label: string }[] = [
  { value: 'react', label: 'React' },
  { value: 'next', label: 'Next.js' },
  { value: 'vue', label: 'Vue' },
  { value: 'svelte', label: 'Svelte' },
  { value: 'html', label: 'HTML' },
]

/** A project with this kit, for the framework of the integrator: its commands and its files. */
export function CodePanel({ config }: { readonly config: StudioConfig }): ReactNode {
  const [framework, setFramework] = useState<Framework>('react')
  const { status, copy } = useCopy()
  const { files, install, run, note } = writeProject(config, framework)
  const copyFile: CopyText = (name, text) => copy(text, `Copied ${name}.`)
  return (
    <>
      <Segments legend="Framework" options={frameworkOptions} value={framework} onChange={setFramework} />
      {note ? <p className="hint">{note}</p> : null}
      <h3 className="code-title">In an empty folder with these files</h3>
      <Command title="Install" text={install} copy={copyFile} />
      <Command title="Run" text={run} copy={copyFile} />
      <h3 className="code-title">Files</h3>
      <FileList key={framework} files={files} copy={copyFile} />
      <p className="code-status" role="status">
        {status}
      </p>
    </>
  )
}

interface CommandProps {
  readonly title: string
  readonly text: string
  readonly copy: CopyText
}

function Command({ title, text, copy }: CommandProps): ReactNode {
  return (
    <div className="command">
      <span>{title}</span>
      <code className="mono">{text}</code>
      <CopyButton name={`the ${title.toLowerCase()} command`} text={text} copy={copy} />
    </div>
  )
}
