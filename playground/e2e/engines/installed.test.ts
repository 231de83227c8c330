import { expect, test } from 'vitest'
import { findEngines } from './installed.ts'

const folders: Readonly<Record<string, readonly string[]>> = {
  '/usr/lib': ['x86_64-linux-gnu'],
  '/usr/lib/x86_64-linux-gnu': ['webkit2gtk-4.1', 'gtk-3.0'],
}

function machine(...programs: readonly string[]) {
  return {
    path: ['/opt/bin', '/usr/bin'],
    isProgram: (file: string) => programs.includes(file),
    list: (folder: string) => folders[folder] ?? [],
  }
}

const browser = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

test('a machine without other browsers has none', () => {
  expect(findEngines(machine('/usr/bin/chromium'))).toEqual({})
})

test('Firefox is found by either name, the long-term release first', () => {
  expect(findEngines(machine('/opt/bin/firefox'))).toEqual({ firefox: '/opt/bin/firefox' })
  expect(findEngines(machine('/opt/bin/firefox', '/usr/bin/firefox-esr'))).toEqual({
    firefox: '/usr/bin/firefox-esr',
  })
})

test('WebKit needs its driver, its browser and a display', () => {
  const driver = '/usr/bin/WebKitWebDriver'
  const display = '/usr/bin/Xvfb'
  expect(findEngines(machine(driver, browser, display))).toEqual({ webkit: { driver, browser, display } })
  for (const missing of [driver, browser, display]) {
    const rest = [driver, browser, display].filter((file) => file !== missing)
    expect(findEngines(machine(...rest))).toEqual({})
  }
})
