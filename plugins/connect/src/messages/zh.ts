import type { Translation } from '@latchkit/kernel/plugin'
import type { ConnectMessage } from './en.ts'

const zh: Translation<ConnectMessage> = {
  'connect.title': '连接钱包',
  'connect.wallets': '连接钱包',
  'connect.all': '所有钱包',
  'connect.chain': '选择网络',
  'connect.get': '获取钱包',
  'connect.what': '什么是钱包？',
  'connect.installed': '已安装',
  'connect.recent': '最近使用',
  'connect.twins': '{count} 个钱包使用此名称',
  'connect.looking': '正在查找钱包',
  'connect.continue': '在 {name} 中继续',
  'connect.accept': '请在钱包中接受连接请求',
  'connect.waiting': '仍在等待 {name}',
  'connect.waitingHint': '钱包窗口可能被当前窗口遮挡。在您接受之前，不会共享任何信息。',
  'connect.other': '使用其他钱包',
  'connect.declined': '连接被拒绝',
  'connect.declinedHint': '如果之前的请求仍未处理，连接可能会被拒绝',
  'connect.busy': '请查看您的钱包：已有一个待处理的请求',
  'connect.busyHint': '请在钱包中处理或关闭该请求，然后重试。',
  'connect.failed': '无法连接到 {name}',
  'connect.gone': '未检测到',
  'connect.goneHint': '安装后请重新加载页面，或选择其他钱包。',
}

export default zh
