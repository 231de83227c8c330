import { type FakeFrameAnswers, frameError } from '@latchkit/kernel/testing'

/** The code that the fake wallet accepts. */
export const rightCode = '123456'

const checkCode = async ({ otp }: { readonly otp: string }): Promise<undefined> => {
  if (otp !== rightCode) throw frameError('FRAME', 'Invalid code.')
}

/** The answers of an embedded wallet that sends codes and accepts `rightCode`. */
export const sendsCodes: FakeFrameAnswers = {
  CONNECT_EMAIL: async () => ({ action: 'VERIFY_OTP' }),
  CONNECT_OTP: checkCode,
  UPDATE_EMAIL: async () => ({ action: 'VERIFY_PRIMARY_OTP' }),
  UPDATE_EMAIL_PRIMARY_OTP: checkCode,
  UPDATE_EMAIL_SECONDARY_OTP: async (payload) => {
    await checkCode(payload)
    return { newEmail: 'new@example.org' }
  },
}

/** The answers of an embedded wallet that requires the device to be approved first. */
export const wantsDevice: FakeFrameAnswers = {
  ...sendsCodes,
  CONNECT_EMAIL: async () => ({ action: 'VERIFY_DEVICE' }),
}
