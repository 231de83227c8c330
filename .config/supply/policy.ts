/** A package whose license was looked at by a person, and may be used although the gate alone would refuse it. */
export interface Justification {
  /** `name@version`: a new release is looked at again. */
  readonly package: string
  /** As an SPDX expression. */
  readonly license: string
  /** Why it may be used, and where sites are told of it. */
  readonly reason: string
  /** A sentence of its license file that says so, where its package.json names no license. */
  readonly evidence?: string
}

/** What may reach a site. */
export interface Policy {
  readonly allowed: readonly string[]
  readonly justified: readonly Justification[]
  /** What manifests ask for, as `by > name`, and the workspace does not install: others get it, so each has a reason. */
  readonly notInstalled: Readonly<Record<string, string>>
}

/** Permissive licenses that the Open Source Initiative has approved, and what is used beside them. */
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
