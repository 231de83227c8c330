import type { Translation } from '@latchkit/kernel/plugin'
import type { MoreMessage } from './en.ts'

const zh: Translation<MoreMessage> = {
  'socials.waiting': '请在服务商窗口中连接',
  'socials.waitingHint': '请在那里登录 {name}，随后此页面会自动继续。',
  'socials.focus': '显示窗口',
  'socials.finishing': '正在获取用户数据',
  'socials.finishingHint': '您的钱包即将打开。',
  'socials.slow': '所需时间比平时更长。',
  'socials.failed': '出现问题',
  'socials.failedHint': '登录未完成。未共享任何信息。',
  'socials.again': '重试',
  'socials.other': '使用其他方式',
  'socials.blocked': '您的浏览器拦截了窗口',
  'socials.blockedHint': '请点击按钮打开窗口。',
  'socials.open': '打开窗口',
  'socials.here': '在此标签页中继续',
  'socials.leaving': '使用 {name} 继续',
  'socials.leavingHint': '您将离开此页面，登录后会返回这里。',
  'socials.none': '选择登录方式',
  'socials.noneHint': '当前没有正在进行的登录。',
  'socials.scan': '用手机扫描',
  'socials.scanHint': '相机会打开 Farcaster，请在其中批准登录。',
  'socials.code': 'Farcaster 登录二维码',
  'socials.app': '打开 Farcaster',
  'socials.appHint': '请在那里批准登录，然后返回。',
  'socials.copy': '复制链接',
  'socials.copied': '链接已复制',
  'socials.preparing': '正在准备二维码',
  'socials.cancel': '取消',
}

export default zh
