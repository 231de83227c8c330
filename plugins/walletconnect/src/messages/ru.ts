import type { Translation } from '@latchkit/kernel/plugin'
import type { WalletConnectMessage } from './en.ts'

const ru: Translation<WalletConnectMessage | 'walletconnect.title'> = {
  'walletconnect.title': 'WalletConnect',
  'walletconnect.scan': 'Отсканируйте этот QR-код телефоном',
  'walletconnect.code': 'Код сопряжения',
  'walletconnect.copy': 'Скопировать ссылку',
  'walletconnect.copied': 'Ссылка скопирована',
  'walletconnect.anyApp': 'Открыть приложение кошелька',
  'walletconnect.anyHint': 'Откройте кошелёк этой кнопкой или вставьте в него ссылку.',
  'walletconnect.ways': 'Способы подключения',
  'walletconnect.browser': 'Браузер',
  'walletconnect.qrcode': 'QR-код',
  'walletconnect.mobile': 'Телефон',
  'walletconnect.web': 'Веб',
  'walletconnect.desktop': 'Компьютер',
  'walletconnect.unsupported': 'Установить',
  'walletconnect.continue': 'Продолжите в {name}',
  'walletconnect.accept': 'Подтвердите запрос на подключение в кошельке',
  'walletconnect.openApp': 'Откройте приложение кошелька и продолжите там',
  'walletconnect.open': 'Открыть',
  'walletconnect.waiting': 'Всё ещё ждём {name}',
  'walletconnect.wallet': 'вашему кошельку',
  'walletconnect.waitingHint': 'До вашего подтверждения там ничего не передаётся.',
  'walletconnect.other': 'Выбрать другой кошелёк',
  'walletconnect.unreachable': 'Сервис сопряжения недоступен. Повторяем…',
  'walletconnect.unreachableHint': 'Кошельки в этом браузере по-прежнему работают.',
  'walletconnect.clock': 'Проверьте часы на вашем устройстве',
  'walletconnect.clockHint':
    'Время слишком сильно отличается, и кошелёк не может подключиться. Исправьте его и повторите попытку.',
  'walletconnect.preparing': 'Готовим код',
  'walletconnect.late': 'Это занимает больше времени, чем обычно. Подождите ещё или выберите другой кошелёк.',
  'walletconnect.declined': 'Подключение отклонено',
  'walletconnect.declinedHint': 'Подключение может быть отклонено, если предыдущий запрос ещё активен',
  'walletconnect.failed': 'Не удалось подключиться к {name}',
  'walletconnect.notDetected': 'Не найден',
  'walletconnect.notDetectedHint': 'Установите его в этом браузере или выберите другой способ подключения.',
  'walletconnect.have': 'У вас нет {name}?',
  'walletconnect.get': 'Установить',
  'walletconnect.partly': 'Ваш кошелёк не подключился к: {names}',
  'walletconnect.noAccount': 'Этот кошелёк не одобрил ни одного аккаунта в {names}.',
  'walletconnect.ethereumAccounts': 'Эта версия не может подключить аккаунты Ethereum в {names}.',
  'walletconnect.missed': 'Кошелёк {name} установлен?',
  'walletconnect.missedHint':
    'Если он не открылся, установите приложение или скопируйте ссылку в свой кошелёк.',
}

export default ru
