import { accessSync, constants, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { WebKitPaths } from './driver/webkit.ts'

/** The engines that this machine has. */
export interface InstalledEngines {
  readonly firefox?: string
  readonly webkit?: WebKitPaths
}

export interface FindPorts {
  /** The folders of programs. */
  readonly path: readonly string[]
  readonly isProgram: (file: string) => boolean
  /** The names in a folder, none when there is no such folder. */
  readonly list: (folder: string) => readonly string[]
}

/** Finds Firefox, and WebKitGTK with its driver and a display. Chromium is found by the tests' own setup. */
export function findEngines(ports: FindPorts = realPorts()): InstalledEngines {
  const program = (...names: readonly string[]) =>
    names.flatMap((name) => ports.path.map((folder) => join(folder, name))).find(ports.isProgram)
  const firefox = program('firefox-esr', 'firefox')
  const driver = program('WebKitWebDriver')
  const display = program('Xvfb')
  const browser = miniBrowsers(ports).find(ports.isProgram)
  return {
    ...(firefox ? { firefox } : {}),
    ...(driver && display && browser ? { webkit: { driver, display, browser } } : {}),
  }
}

/** Distributions keep it with the library, in a folder that names the architecture and the version. */
const miniBrowsers = ({ list }: FindPorts): readonly string[] =>
  ['/usr/lib', '/usr/libexec', ...list('/usr/lib').map((name) => join('/usr/lib', name))].flatMap((folder) =>
    list(folder)
      .filter((name) => name.startsWith('webkit2gtk-') || name.startsWith('webkitgtk-'))
      .map((name) => join(folder, name, 'MiniBrowser')),
  )

function realPorts(): FindPorts {
  return {
    path: (process.env.PATH ?? '').split(delimiter).filter(Boolean),
    isProgram(file) {
      try {
        accessSync(file, constants.X_OK)
        return true
      } catch {
        return false
      }
    },
    list(folder) {
      try {
        return readdirSync(folder)
      } catch {
        return []
      }
    },
  }
}
