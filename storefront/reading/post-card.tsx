import { Link } from "react-router";
import { Picture } from "../ui/picture.tsx";
import type { PostCardData, PostDate, SmallPostData } from "./post-card-data.ts";

/** Every scene is rendered at this size. */
export const SCENE = { width: 1920, height: 1080 };

/**
 * An article or a story on a list; the whole card is one link. `lead` stands beside its picture over the whole
 * width, `wide` is the large one of a pair of columns.
 */
export function PostCard({
  post,
  look = "card",
  heading: Heading = "h3",
  sizes,
  eager = false,
}: {
  post: PostCardData;
  look?: "card" | "lead" | "wide";
  heading?: "h2" | "h3";
  sizes: string;
  eager?: boolean;
}) {
  return (
    <article className={look === "card" ? "post stretch" : `post stretch post-${look}`}>
      <div className="post-pic">
        <Picture src={post.picture} alt={post.alt} {...SCENE} sizes={sizes} eager={eager} />
      </div>
      <div className="post-text">
        <PostFacts facts={post.facts} date={post.date} />
        <Heading className={look === "lead" ? "h2" : "h3"}>
          <Link className="stretched" to={post.path}>
            {post.title}
          </Link>
        </Heading>
        <p className="post-excerpt">{post.excerpt}</p>
      </div>
    </article>
  );
}

/** The same beside a large one: its picture at the side and no more than a title. */
export function SmallPost({ post }: { post: SmallPostData }) {
  return (
    <article className="post stretch post-small">
      <div className="post-pic">
        <Picture src={post.picture} alt={post.alt} {...SCENE} widest={640} sizes="(max-width: 639px) 42vw, 220px" />
      </div>
      <div className="post-text">
        <PostFacts facts={post.facts} />
        <h3 className="h3">
          <Link className="stretched" to={post.path}>
            {post.title}
          </Link>
        </h3>
      </div>
    </article>
  );
}

/** Category or person, reading time and day, in one line with dots between them. */
export function PostFacts({ facts, date }: { facts: string[]; date?: PostDate | undefined }) {
  return (
    <ul className="meta">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
      {date && (
        <li>
          <time dateTime={date.iso}>{date.text}</time>
        </li>
      )}
    </ul>
  );
}
