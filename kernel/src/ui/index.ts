export type { Sheet } from '../dom/sheets.ts'
export { ActionBar } from './ActionBar.tsx'
export { Address } from './Address.tsx'
export { AmountPresets, type AmountPresetsProps } from './AmountPresets.tsx'
export { AttemptView, type AttemptViewProps, type AttemptWords } from './AttemptView.tsx'
export { type ExplainedPoint, Explanation, type ExplanationProps } from './Explanation.tsx'
export { Field, type FieldProps } from './Field.tsx'
export { Hero, type HeroProps } from './Hero.tsx'
export {
  type Translate,
  useAtom,
  useElapsed,
  useMessages,
  useRouter,
  useService,
  useSheet,
  useSlot,
} from './hooks/hooks.ts'
export { type Age, useAge } from './hooks/useAge.ts'
export { useLazyMessages } from './hooks/useLazyMessages.ts'
export { useLoaded } from './hooks/useLoaded.ts'
export { useLocale } from './hooks/useLocale.ts'
export { useStillWaiting } from './hooks/useStillWaiting.ts'
export { Icon, type IconNode, type IconProps } from './Icon.tsx'
export { List, type ListProps } from './List.tsx'
export { Pending, type PendingProps } from './Pending.tsx'
export { Picture } from './Picture.tsx'
export {
  Avatar,
  type AvatarProps,
  Button,
  type ButtonProps,
  IconButton,
  type IconButtonProps,
  LinkItem,
  ListItem,
  Notice,
  type NoticeProps,
  Skeleton,
} from './primitives.tsx'
export { QrCode, type QrCodeProps } from './QrCode.tsx'
export { ReviewList, ReviewRow, type ReviewRowProps } from './ReviewList.tsx'
export { SearchField, type SearchFieldProps } from './SearchField.tsx'
export { SelectButton, type SelectButtonProps } from './SelectButton.tsx'
export { SiteLink, type SiteLinkProps } from './SiteLink.tsx'
export { SlotContent } from './SlotContent.tsx'
export { SlotIcon, type SlotIconProps } from './SlotIcon.tsx'
export { Spinner } from './Spinner.tsx'
export { shortAddress } from './shortAddress.ts'
export { type TabRow, Tabs, type TabsProps } from './Tabs.tsx'
export { TextButton, type TextButtonProps } from './TextButton.tsx'
export { Tile } from './Tile.tsx'
export { VirtualChunks, type VirtualChunksProps } from './VirtualChunks.tsx'
export { VisuallyHidden } from './VisuallyHidden.tsx'
export { Waiting, type WaitingProps } from './Waiting.tsx'
export { WithPicture, type WithPictureProps } from './WithPicture.tsx'
