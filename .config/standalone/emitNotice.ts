import type { Rolldown } from 'tsdown'
import { notices } from '../notices/notices.ts'

/** Writes the license notices of the bundled packages next to the code. */
export const emitNotice = (): Rolldown.Plugin => ({
  name: 'latchkit:notice',
  generateBundle(_, files) {
    const modules = Object.values(files).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    this.emitFile({ type: 'asset', fileName: 'NOTICE', source: notices(modules) })
  },
})
