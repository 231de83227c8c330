import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const ja: Translation<EmailMessage | Title> = {
  'email.login': 'メールでログイン',
  'email.confirm': 'メールの確認',
  'email.device': 'デバイスの登録',
  'email.edit': 'メールの変更',
  'email.old': '現在のメールの確認',
  'email.new': '新しいメールの確認',
  'email.label': 'メール',
  'email.submit': 'メールで続行',
  'email.invalid': 'メールアドレスが正しくありません。もう一度お試しください。',
  'email.cooldown': '{count} 秒後にもう一度お試しください',
  'email.offline': 'オフラインです。入力したメールは保持されています。',
  'email.failed': 'うまくいきませんでした。入力したメールは保持されています。',
  'email.slow': '通常より時間がかかっています。',
  'email.cancel': 'キャンセル',
}

export default ja
