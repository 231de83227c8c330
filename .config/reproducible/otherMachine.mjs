// Preloaded into a build that is to give the same files as another one: what differs between machines differs here.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import os from 'node:os'

// File systems list the names of a folder in any order.
Object.assign(fs, {
  readdirSync: new Proxy(fs.readdirSync, {
    apply: (list, self, args) => Reflect.apply(list, self, args).toReversed(),
  }),
})
Object.assign(fs.promises, {
  readdir: new Proxy(fs.promises.readdir, {
    apply: async (list, self, args) => (await Reflect.apply(list, self, args)).toReversed(),
  }),
})
os.availableParallelism = () => 1
syncBuiltinESMExports()
process.umask(0o077)
