import type { Translation } from '@latchkit/kernel/plugin'
import type { EmailMessage } from './en.ts'

type Title = `email.${'login' | 'confirm' | 'device' | 'edit' | 'old' | 'new'}`

const zh: Translation<EmailMessage | Title> = {
  'email.login': '邮箱登录',
  'email.confirm': '确认邮箱',
  'email.device': '注册设备',
  'email.edit': '修改邮箱',
  'email.old': '确认当前邮箱',
  'email.new': '确认新邮箱',
  'email.label': '邮箱',
  'email.submit': '使用邮箱继续',
  'email.invalid': '邮箱地址无效，请重试。',
  'email.cooldown': '请在 {count} 秒后重试',
  'email.offline': '您已离线。您输入的邮箱已保留。',
  'email.failed': '操作未成功。您输入的邮箱已保留。',
  'email.slow': '所需时间比平时更长。',
  'email.cancel': '取消',
}

export default zh
