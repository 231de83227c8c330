/** A package with a manually reviewed license, which is allowed although the list of licenses does not contain it. */
export interface Justification {
  /** `name@version`: a new release needs a new review. */
  readonly package: string
  /** The license as an SPDX expression. */
  readonly license: string
  /** Why it is allowed, and which document informs sites. */
  readonly reason: string
  /** A sentence of its license file that proves the license if its package.json names none. */
  readonly evidence?: string
}

/** The licenses and packages that may be delivered to a site. */
export interface Policy {
  readonly allowed: readonly string[]
  readonly justified: readonly Justification[]
  /** Declared dependencies, as `by > name`, that the workspace does not install but a site does; each has a reason. */
  readonly notInstalled: Readonly<Record<string, string>>
}

/** Permissive licenses that the Open Source Initiative has approved, and reviewed exceptions. */
export const policy: Policy = {
  allowed: ['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'Unlicense'],
  justified: [
    {
      package: 'text-encoding-utf-8@1.0.2',
      license: 'Unlicense',
      reason: 'Its package.json names no license; its LICENSE.md is the Unlicense. borsh uses it.',
      evidence: 'This is free and unencumbered software released into the public domain.',
    },
  ],
  notInstalled: {},
}
