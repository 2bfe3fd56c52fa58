import { Link } from "react-router";
import { Picture } from "./picture.tsx";
import type { PostCardData, PostDate } from "./post-card-data.ts";

/** Every scene is rendered at this size. */
export const SCENE = { width: 1920, height: 1080 };

/** A small card has room for one line: who and where. */
const SMALL_FACTS = 2;

/**
 * An article or a story on a list; the whole card is one link. `lead` stands beside its picture over the whole
 * width, `wide` is the large one of a pair of columns, `small` has its picture at the side and no more than a title.
 */
export function PostCard({
  post,
  look = "card",
  heading: Heading = "h3",
  sizes,
  eager = false,
}: {
  post: PostCardData;
  look?: "card" | "lead" | "wide" | "small";
  heading?: "h2" | "h3";
  sizes: string;
  eager?: boolean;
}) {
  return (
    <article className={look === "card" ? "post" : `post post-${look}`}>
      <div className="post-pic">
        <Picture src={post.picture} alt={post.alt} {...SCENE} sizes={sizes} eager={eager} />
      </div>
      <div className="post-text">
        {look === "small" ? (
          <PostFacts facts={post.facts.slice(0, SMALL_FACTS)} />
        ) : (
          <PostFacts facts={post.facts} date={post.date} />
        )}
        <Heading className={look === "lead" ? "h2" : "h3"}>
          <Link to={post.path}>{post.title}</Link>
        </Heading>
        {look !== "small" && <p className="post-excerpt">{post.excerpt}</p>}
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
