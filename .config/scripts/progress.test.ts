import { expect, test } from 'vitest'
import { createProgress } from './progress.mjs'

test('a terminal rewrites one line, and removes it at the end', () => {
  let written = ''
  const progress = createProgress({ write: (text) => (written += text), isTerminal: true, now: () => 0 })
  progress.update('Built 10 files')
  progress.update('Built 10 files')
  progress.update('Done')
  progress.end('Built in 2 s')
  expect(written).toBe('\rBuilt 10 files\rDone          \r    \rBuilt in 2 s\n')
})

test('a log gets a line at once, and then at most one every five seconds', () => {
  const lines: string[] = []
  let time = 0
  const progress = createProgress({ write: (text) => lines.push(text), isTerminal: false, now: () => time })
  for (time = 0; time <= 12_000; time += 1_000) progress.update(`${time / 1_000} s`)
  progress.end()
  expect(lines).toEqual(['0 s\n', '5 s\n', '10 s\n'])
})
