import { useState } from 'react'

/** Copies texts, and the status that says whether it could. */
export interface Copying {
  readonly status: string
  copy(text: string, done?: string): void
}

/** Copies texts to the clipboard, which a browser may refuse. */
export function useCopy(): Copying {
  const [status, setStatus] = useState('')
  return {
    status,
    copy(text, done = 'Copied') {
      navigator.clipboard.writeText(text).then(
        () => setStatus(done),
        () => setStatus('Not copied: this browser does not allow it. Select the text instead.'),
      )
    },
  }
}
