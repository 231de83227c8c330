import type { DatabaseSync } from 'node:sqlite'

/** A database that is opened with the first call of `database`. */
export interface LazyDatabase {
  database(): DatabaseSync
  close(): void
}

/** Returns a database with these tables, in a file or, for `:memory:`, in memory. */
export function openLazily(file: string, tables: string): LazyDatabase {
  let opened: DatabaseSync | undefined
  return {
    database() {
      if (opened) return opened
      // Loaded on first use, because older releases of Node warn that the module is experimental.
      const { DatabaseSync } = process.getBuiltinModule('node:sqlite')
      opened = new DatabaseSync(file)
      opened.exec(tables)
      return opened
    },
    close() {
      opened?.close()
      opened = undefined
    },
  }
}
