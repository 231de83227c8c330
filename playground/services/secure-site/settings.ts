/** `known` treats every device as known, `new` treats none as known, `auto` uses the site's record of the device. */
export type DeviceRule = 'auto' | 'known' | 'new'

/** The settings of the secure site that tests control. */
export interface SecureSiteSettings {
  device(): DeviceRule
  set(part: { readonly device: DeviceRule }): void
  /** Restores the initial state: no users, no sessions, no mail, and the default setting. */
  reset(): void
  onReset(forget: () => void): void
}

export function createSettings(): SecureSiteSettings {
  let device: DeviceRule = 'auto'
  const forgets: (() => void)[] = []
  return {
    device: () => device,
    set(part) {
      device = part.device
    },
    reset() {
      device = 'auto'
      for (const forget of forgets) forget()
    },
    onReset: (forget) => void forgets.push(forget),
  }
}
