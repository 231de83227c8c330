import { expect, test } from 'vitest'
import { newestNotes } from './notes.mjs'

const newest = '### Minor Changes\n\n- 1a2b3c4: Carts.\n\n  ## not a heading of the changelog'
const changelog = `# @latchkit/plugin-shop\n\n## 0.2.0\n\n${newest}\n\n## 0.1.0\n\n- First.\n`

test('the notes of a release are the newest section of the changelog', () => {
  expect(newestNotes(changelog, '0.2.0')).toBe(newest)
  expect(newestNotes('# a\n\n## 0.1.0\n\n- First.\n', '0.1.0')).toBe('- First.')
})

test('a version without a section is an error', () => {
  expect(() => newestNotes(changelog, '0.3.0')).toThrow('0.2.0, not 0.3.0')
  expect(() => newestNotes('', '0.1.0')).toThrow('not 0.1.0')
})
