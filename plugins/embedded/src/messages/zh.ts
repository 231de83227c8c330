import type { Translation } from '@latchkit/kernel/plugin'
import type { EmbeddedMessage } from './en.ts'

type Key = EmbeddedMessage | 'embedded.upgrade'

const zh: Translation<Key> = {
  'embedded.wallet': '嵌入式钱包',
  'embedded.upgrade': '升级您的钱包',
  'embedded.notKept': '在此页面关闭或重新加载之前，您会保持登录。您的浏览器不会保存本网站的登录状态。',
  'embedded.smart': '智能账户',
  'embedded.plain': '普通账户',
  'embedded.useSmart': '使用智能账户',
  'embedded.usePlain': '使用普通账户',
  'embedded.changing': '正在切换账户',
  'embedded.smartOn': '正在使用智能账户',
  'embedded.plainOn': '正在使用普通账户',
  'embedded.plainFailed': '无法切换到普通账户',
  'embedded.changeFailed': '未做任何更改：{why}',
  'embedded.unchanged': '未做任何更改。请稍后重试。',
  'embedded.card': '升级您的钱包',
  'embedded.cardHint': '迁移到自托管钱包',
  'embedded.upgradeLead': '属于您自己的钱包',
  'embedded.upgradeHint': '目前由 {host} 为您保管钱包。您可以在其页面上迁移到密钥仅由您持有的钱包。',
  'embedded.upgradeGo': '在 {host} 上继续',
}

export default zh
