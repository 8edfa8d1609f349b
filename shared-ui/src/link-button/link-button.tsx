import { buttonClass, type ButtonSize, type ButtonVariant } from '../button/button.tsx'
import { Icon, type IconName } from '../icon/icon.tsx'
import { PlainLink, type LinkComponent, type LinkProps } from '../link/link.tsx'

interface Props extends LinkProps {
  as?: LinkComponent
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: IconName
}

/** A link that looks like a button. For an action use Button. */
export function LinkButton({ as: As = PlainLink, variant = 'filled', size = 'm', icon, className, children, ...rest }: Props) {
  return (
    <As {...rest} className={buttonClass(variant, size, className)}>
      {icon !== undefined && <Icon name={icon} />}
      {children}
    </As>
  )
}
