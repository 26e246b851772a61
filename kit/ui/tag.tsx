import './tag.css'

/** A short code in a thin frame, of the colour of what is around it. */
export const Tag = ({ children }: { children: string }) => <span className="tag">{children}</span>
