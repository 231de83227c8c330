/** What a project can be written for, in the order of the tabs. */
export const frameworks = ['react', 'next', 'vue', 'svelte', 'html'] as const
export type Framework = (typeof frameworks)[number]

export interface ProjectFile {
  /** The path in the project, with slashes. */
  readonly path: string
  readonly text: string
}

/** A whole project: it runs when its files are in an empty folder and both commands have been run there. */
export interface Project {
  readonly files: readonly ProjectFile[]
  /** The commands that install it, one in each line. */
  readonly install: string
  /** The command that starts it. */
  readonly run: string
  /** What the choice of files does not explain by itself, as a sentence. */
  readonly note?: string
}

/** Names that a module imports. */
export interface Import {
  readonly from: string
  readonly names: readonly string[]
}
