import { activeAccountAtom, type Latchkit, statusAtom } from '@latchkit/kernel'
import './host.css'
import { readKit } from './readKit.ts'
import type { KitConfig } from './schema.ts'

/** Starts a page without React from its `?kit=`, or shows the problems of the configuration. */
export function startPlain(start: (config: KitConfig) => void): void {
  const read = readKit(location.search)
  if (read.ok) return start(read.config)
  const rows = read.problems.map((problem) =>
    Object.assign(document.createElement('p'), { textContent: problem }),
  )
  document.getElementById('problems')?.replaceChildren(...rows)
}

/** Shows the status and account of a kit in the elements with these test ids. */
export function showState({ store }: Latchkit, statusId = 'status', accountId = 'account'): void {
  const follow = (id: string, atom: typeof statusAtom | typeof activeAccountAtom, none: string) => {
    const show = () => {
      const element = document.querySelector(`[data-testid="${id}"]`)
      if (element) element.textContent = store.get<string | undefined>(atom) ?? none
    }
    store.sub(atom, show)
    show()
  }
  follow(statusId, statusAtom, '')
  follow(accountId, activeAccountAtom, 'none')
}
